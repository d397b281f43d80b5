/** The label of a name: `last_login_date` is `Last Login Date`. */
export function columnLabel(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => {
    return (gap ? ' ' : '') + letter.toUpperCase();
  });
}
