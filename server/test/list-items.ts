// The lists of our documents: an item is wrapped for the terminal, and is read here as the one line that it is.

export const listItems = (markdown: string): string[] =>
  markdown
    .split(/\n(?=\S|$)/)
    .filter((block) => block.startsWith('- '))
    .map((block) =>
      block
        .slice(2)
        .replaceAll(/\s*\n\s+/g, ' ')
        .trim(),
    )

/** What stands between the dots of an item; a dash stands for nothing. */
export const itemParts = (item: string): string[] => item.split(' · ').map((part) => (part === '–' ? '' : part.trim()))
