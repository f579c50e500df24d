<div>
  <Card>
    <Input value={name} />
    <Button onClick={save}>{t('common.save')}</Button>
    <Hint text="required" />
  </Card>
  <Card>
    <Input value={email} />
    <Button onClick={save}>{t('common.save')}</Button>
  </Card>
</div>
