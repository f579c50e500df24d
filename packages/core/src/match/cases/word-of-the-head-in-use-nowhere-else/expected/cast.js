function cast(query, obj) {
  if (query[options.key] == null) {
    return schema;
  }
  if (obj != null) {
    const value = obj[options.key];
    const byValue = findByValue(models, value);
    schema = getByKey(schema.discriminators, value) ||
      byValue?.schema ||
      schema;
  }
  return schema;
}
