```yaml
name: shop
```
Answer in this form.
