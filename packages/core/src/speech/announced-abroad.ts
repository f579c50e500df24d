import { wordSet } from "../text/word-list.ts";

/** What says that a file follows: that it is new, complete, or changed. */
const ANNOUNCES =
  wordSet(`vollständige vollständiger vollständigen komplette komplett kompletten aktualisierte aktualisierter
  neue neuer neues überarbeitete korrigierte geänderte gesamte gesamten erstelle erstellen
  complet complète mis nouveau nouvelle modifié corrigé entier tout créez créer crée
  completo completa actualizado actualizada modificado corregido nuevo nueva entero todo crea crear
  atualizado atualizada corrigido novo nova inteiro crie criar
  полный полностью обновлённый обновленный исправленный изменённый измененный новый весь всё итоговый создай создайте
  создать повний оновлений виправлений новий увесь створи
  aggiornato modificato corretto nuovo intero tutto pełny cały zaktualizowany poprawiony nowy utwórz
  volledige bijgewerkte nieuwe hele maak tamamı tam güncellenmiş yeni oluştur
  toàn đầy chỉnh cập tạo lengkap diperbarui baru keseluruhan buat
  전체 수정된 업데이트된 완성된 새로운 최종`);

/** What stands beside that and says nothing else. */
const FILLER = wordSet(`file code version
  hier ist der die das den ein eine datei inhalt des von und ersetze durch
  voici le la les l un une du de fichier contenu et est à jour remplacez remplace par
  el los este esta aquí está archivo fichero código versión del contenido y es reemplaza por con
  o a os um uma aqui arquivo ficheiro versão do da conteúdo segue substitua
  вот это файл файла код версия содержимое замени замените на ось
  ecco il lo questo codice versione della contenuto di sostituisci con oto plik kod wersja pliku
  het bestand versie van işte dosyası dosyasının kod içeriği dosya
  đây là tệp mã nguồn của bộ đủ hoàn nhật mới berikut adalah ini kode isi
  코드 파일 다음은 내용`);

/** Chinese and Japanese have no blanks between words. */
const ANNOUNCES_JOINED =
  /完整|全部|最[终終]|(?:修改|更新|修[复正]|优化|重构|変更)[后後]|新建|创建|創建|新規|作成|完全な|全体|全文|修正版|書き換えて/gu;
const FILLER_JOINED =
  /以下|下面|如下|[这這]是|代[码碼]|程式碼|文件|檔案|[内內]容|版本|替[换換]|コード|ファイル|ください|です|[的是为為将將版のをはに]/gu;
const JOINED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/**
 * Returns whether the prose of a caption says, in other languages than English, that a file follows: "Hier ist die
 * vollständige …:", "修改后的完整 … 代码：". Each word must be known: only few of a sentence tell what is done with a file.
 */
export function announcesAbroad(prose: string): boolean {
  const words = prose.toLowerCase().match(/[\p{L}ー]+/gu) ?? [];
  return words.some((word) => ANNOUNCES.has(word) || isJoined(word, true)) && words.every(isKnown);
}

/** Returns whether a word says in such a language that something is new, complete, or changed. */
export function announcesInWord(word: string): boolean {
  return ANNOUNCES.has(word);
}

function isKnown(word: string): boolean {
  return ANNOUNCES.has(word) || FILLER.has(word) || isJoined(word, false);
}

/** Whether a run of signs consists of known words, and one of them `announces` a file. */
function isJoined(word: string, announces: boolean): boolean {
  if (!JOINED.test(word)) return false;
  const rest = word.replace(ANNOUNCES_JOINED, "");
  return rest.replace(FILLER_JOINED, "") === "" && (!announces || rest !== word);
}
