<div>
  <Card>
    <Input value={name} />
    <Button onClick={save}>{t('common.save')}</Button>
  </Card>
  <Card>
    <Input value={email} />
    <Button onClick={save}>{t('common.save')}</Button>
  </Card>
</div>
