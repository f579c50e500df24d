function cast(query, obj) {
  if (query[options.key] == null) {
    return schema;
  }
  if (obj != null) {
    const value = obj[options.key];
    const byValue = findByValue(models, value);
    schema = schema.discriminators[value] ||
      byValue?.schema ||
      schema;
  }
  return schema;
}
