/** Adds another area to the imports and the list in the text of `src/process/modules.ts`. */
export function registerModule(list: string, { name, camel }: { name: string; camel: string }): string {
  const line = `import { ${camel}Module } from '#areas/community/${name}/server/${name}.module.ts';\n`;
  const firstImport = list.indexOf('import { aboutModule }');
  const end = list.indexOf('];', list.indexOf('export const modules'));
  if (firstImport < 0 || end < 0) throw new Error('src/process/modules.ts is not what it was');
  return `${list.slice(0, firstImport)}${line}${list.slice(firstImport, end)}  ${camel}Module,\n${list.slice(end)}`;
}
