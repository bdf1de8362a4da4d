import { useEffect } from 'react'

// The tab's title is made of parts that belong to different owners: "Error: (3) Facilities – Assure".
const parts = { error: '', count: 0, page: '', product: '' }

export const composeTitle = ({ error, count, page, product }: typeof parts): string => {
  const name = [page, product].filter((part) => part !== '').join(' – ')
  return `${error}${count > 0 ? `(${count > 99 ? '99+' : count}) ` : ''}${name}`
}

const write = (change: Partial<typeof parts>) => {
  Object.assign(parts, change)
  document.title = composeTitle(parts)
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
