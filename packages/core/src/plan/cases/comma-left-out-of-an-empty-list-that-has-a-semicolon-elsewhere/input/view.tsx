const none: string[] =
  [];

export function View({ source }: Props) {
  const ref = useRef(null);
  const onLoad = useCallback(
    (url: string) => {
      load(ref.current, url);
    },
    [],
  );
  return <Web ref={ref} source={source} onLoad={onLoad} />;
}
