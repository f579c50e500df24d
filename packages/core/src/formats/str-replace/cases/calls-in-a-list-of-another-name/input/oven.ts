export const heat = 180;
export const fan = false;
