export const page = () => {
  const translate = useTranslate();
  return box(translate('x'));
};
