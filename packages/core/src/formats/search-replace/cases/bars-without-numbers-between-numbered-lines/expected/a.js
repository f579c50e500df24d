export const page = () => {
  const translate = useTranslate();
  const label = translate('y');
  return box(label);
};
