// The lists of our documents: an item is wrapped for the terminal, and is read here as the one line that it is.

export const listItems = (markdown: string): string[] => {
  const items: string[] = []
  for (const line of markdown.split('\n'))
    if (line.startsWith('- ')) items.push(line.slice(2))
    else if (line.startsWith('  ') && items.length > 0) items.push(`${items.pop()} ${line.trim()}`)
  return items
}

/** What stands between the dots of an item; a dash stands for nothing. */
export const itemParts = (item: string): string[] => item.split(' · ').map((part) => (part === '–' ? '' : part.trim()))
