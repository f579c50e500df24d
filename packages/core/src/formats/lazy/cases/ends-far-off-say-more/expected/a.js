export function isKnown(name) {
  const found = names.has(name);
  return found;
}

/**
 * Checks if the name is valid.
 * @param name the name that is meant
 */
export function isValid(name) {
  const step1 = work(name, 1);
  const step2 = work(name, 2);
  const step3 = work(name, 3);
  const step4 = work(name, 4);
  const step5 = work(name, 5);
  const step6 = work(name, 6);
  const step7 = work(name, 7);
  const step8 = work(name, 8);
  const step9 = work(name, 9);
  const step10 = work(name, 10);
  const step11 = work(name, 11);
  const step12 = work(name, 12);
  const step13 = work(name, 13);
  const step14 = work(name, 14);
  const step15 = work(name, 15);
  const step16 = work(name, 16);
  const step17 = work(name, 17);
  const step18 = work(name, 18);
  const step19 = work(name, 19);
  const step20 = work(name, 20);
  const step21 = work(name, 21);
  const step22 = work(name, 22);
  const step23 = work(name, 23);
  const step24 = work(name, 24);
  const step25 = work(name, 25);
  const step26 = work(name, 26);
  const step27 = work(name, 27);
  const step28 = work(name, 28);
  const step29 = work(name, 29);
  const step30 = work(name, 30);
  const step31 = work(name, 31);
  const step32 = work(name, 32);
  const step33 = work(name, 33);
  const step34 = work(name, 34);
  const step35 = work(name, 35);
  const step36 = work(name, 36);
  const step37 = work(name, 37);
  const step38 = work(name, 38);
  const step39 = work(name, 39);
  const step40 = work(name, 40);
  const step41 = work(name, 41);
  const step42 = work(name, 42);
  const step43 = work(name, 43);
  const step44 = work(name, 44);
  const step45 = work(name, 45);
  const step46 = work(name, 46);
  const step47 = work(name, 47);
  const step48 = work(name, 48);
  const step49 = work(name, 49);
  const step50 = work(name, 50);
  const step51 = work(name, 51);
  const step52 = work(name, 52);
  const step53 = work(name, 53);
  const step54 = work(name, 54);
  const step55 = work(name, 55);
  const step56 = work(name, 56);
  const step57 = work(name, 57);
  const step58 = work(name, 58);
  const step59 = work(name, 59);
  const step60 = work(name, 60);
  const step61 = work(name, 61);
  const step62 = work(name, 62);
  const step63 = work(name, 63);
  const step64 = work(name, 64);
  const step65 = work(name, 65);
  const step66 = work(name, 66);
  const step67 = work(name, 67);
  const step68 = work(name, 68);
  const step69 = work(name, 69);
  const step70 = work(name, 70);
  const step71 = work(name, 71);
  const step72 = work(name, 72);
  const step73 = work(name, 73);
  const step74 = work(name, 74);
  const step75 = work(name, 75);
  const step76 = work(name, 76);
  const step77 = work(name, 77);
  const step78 = work(name, 78);
  const step79 = work(name, 79);
  const step80 = work(name, 80);
  const step81 = work(name, 81);
}

/**
 * Checks that the name may be exported.
 * @param name the name that is meant
 */
export function isExported(name) {
  return name !== "default";
}
