export const oven = heat({
  name: "Lower oven",
  degrees: 180,
  minutes: 45,
  fan: true,
});
