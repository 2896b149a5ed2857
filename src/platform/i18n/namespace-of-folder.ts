/** Parts of an area that have texts of their own. */
const parts: readonly string[] = ['admin', 'server', 'demo'];

/**
 * The namespace of a folder `messages`: the area's name, with the parts in which it lies: `bikes`, `bikes-admin` for
 * `bikes/admin/messages`, `bikes-admin-server` for `bikes/admin/server/messages`.
 */
export function namespaceOfFolder(folder: string): string {
  const folders = folder.split(/[\\/]/).slice(0, -1);
  const area = folders.findLastIndex((each) => !parts.includes(each));
  return folders.slice(area).join('-');
}
