// Reads lists and tables from the Markdown files that tests compare with the code.

/** Returns the items of all bulleted lists; wrapped items become one line. */
export const listItems = (markdown: string): string[] => {
  const items: string[] = []
  for (const line of markdown.split('\n'))
    if (line.startsWith('- ')) items.push(line.slice(2))
    else if (line.startsWith('  ') && items.length > 0) items.push(`${items.pop()} ${line.trim()}`)
  return items
}

/** Returns the cells of all table rows except headers. A dash is an empty cell; `\|` does not end one. */
export const tableRows = (markdown: string): string[][] => {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  const isRule = (line: string | undefined): boolean => /^\|[\s|:-]+\|$/.test(line ?? '')
  return lines
    .filter((line, at) => !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
        .map((cell) => (cell === '–' ? '' : cell)),
    )
}
