// What an identifier looks like.

export const cuid = /^[cC][0-9a-z]{6,}$/;
export const cuid2 = /^[0-9a-z]+$/;
export const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/;
export const xid = /^[0-9a-vA-V]{20}$/;
