import { useEffect } from 'react'

// The tab's title, assembled from parts that different components own: "Error: (3) Facilities – Assure".
const parts = { error: '', count: 0, page: '', product: 'Assure' }

export const composeTitle = ({ error, count, page, product }: typeof parts): string => {
  // Skip the product's name if the page's title already includes it.
  const names = page.includes(product) ? [page] : [page, product]
  const name = names.filter((part) => part !== '').join(' – ')
  return `${error}${count > 0 ? `(${count > 99 ? '99+' : count}) ` : ''}${name}`
}

// Escapes the value for a CSS string, so that a quotation mark or backslash cannot end it.
const printVariable = (name: string, value: string): void =>
  document.documentElement.style.setProperty(`--print-${name}`, `"${value.replace(/["\\]/g, '\\$&')}"`)

const write = (change: Partial<typeof parts>) => {
  Object.assign(parts, change)
  document.title = composeTitle(parts)
  printVariable('title', composeTitle({ ...parts, error: '', count: 0 }))
}

/** The header and footer texts of printed pages (print.css). */
export const setPrinted = (words: { date: string; page: string; of: string }) => {
  for (const [name, value] of Object.entries(words)) printVariable(name, value)
}

export const useDocumentTitle = (page: string) => {
  // oxlint-disable-next-line react/immutability -- the server runs no effects, and renders one page at a time
  if (import.meta.env.SSR) parts.page = page
  useEffect(() => write({ page }), [page])
}

/** On the server: the title of the page that was rendered last. */
export const renderedTitle = (): string => composeTitle(parts)

export const useTitleCount = (count: number) =>
  useEffect(() => {
    write({ count })
    return () => write({ count: 0 })
  }, [count])

export const useErrorInTitle = (prefix: string, hasErrors: boolean) =>
  useEffect(() => {
    if (!hasErrors) return
    write({ error: prefix })
    return () => write({ error: '' })
  }, [prefix, hasErrors])
