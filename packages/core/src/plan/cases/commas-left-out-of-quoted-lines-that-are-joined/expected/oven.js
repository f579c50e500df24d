export const oven = heat({
  name: "Lower oven",
  degrees: 220,
  fan: true,
});
