import { useEffect } from 'react'

// The tab's title is made of parts that belong to different owners: "Error: (3) Facilities – Assure".
const parts = { error: '', count: 0, page: '', product: '' }

export const composeTitle = ({ error, count, page, product }: typeof parts): string => {
  // A page that names the product itself needs it only once.
  const names = page.includes(product) ? [page] : [page, product]
  const name = names.filter((part) => part !== '').join(' – ')
  return `${error}${count > 0 ? `(${count > 99 ? '99+' : count}) ` : ''}${name}`
}

// As a CSS string: a quotation mark or backslash in a name must not end it.
const printVariable = (name: string, value: string): void =>
  document.documentElement.style.setProperty(`--print-${name}`, `"${value.replace(/["\\]/g, '\\$&')}"`)

const write = (change: Partial<typeof parts>) => {
  Object.assign(parts, change)
  document.title = composeTitle(parts)
  printVariable('title', composeTitle({ ...parts, error: '', count: 0 }))
}

/** The words around a printed page (print.css). */
export const setPrinted = (words: { date: string; page: string; of: string }) => {
  for (const [name, value] of Object.entries(words)) printVariable(name, value)
}

export const setProductName = (product: string) => write({ product })

export const useDocumentTitle = (page: string) => useEffect(() => write({ page }), [page])

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
