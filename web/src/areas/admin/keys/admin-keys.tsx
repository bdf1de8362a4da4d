// Keyboard shortcuts of the back office: palette, search, navigation, and the list of shortcuts with its switch.
import { lazy, Suspense, useEffect } from 'react'
import { useKeys } from '../../../ui/keys.ts'
import { places } from '../chrome/places.ts'
import { useGo } from './use-go.ts'

// Preloaded once the page has rendered, so that the palette opens without a wait.
const loadPalette = () => import('./admin-palette.tsx')
const AdminPalette = lazy(async () => ({ default: (await loadPalette()).AdminPalette }))
const AdminKeyList = lazy(async () => ({
  default: (await import('../../../panels/admin-keys/admin-key-list.tsx')).AdminKeyList,
}))

type Props = { palette: boolean; onPalette: (open: boolean) => void; list: boolean; onList: (open: boolean) => void }

const searchOfPage = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main input[type="search"]')

export const AdminKeys = ({ palette, onPalette, list, onList }: Props) => {
  const go = useGo()
  useEffect(() => {
    // If this fails, opening the palette loads it.
    loadPalette().catch(() => undefined)
  }, [])
  const search = (event: KeyboardEvent): void => {
    event.preventDefault()
    const field = searchOfPage()
    field?.focus()
    field?.select()
    if (!field) onPalette(true)
  }
  useKeys({
    'mod+k': (event) => {
      event.preventDefault()
      onPalette(true)
    },
    '/': search,
    ...Object.fromEntries(places.flatMap(({ keys, href }) => (keys ? [[keys, () => go(href)]] : []))),
    '?': () => onList(true),
  })
  return (
    <Suspense>
      {palette && <AdminPalette onClose={() => onPalette(false)} onList={() => onList(true)} />}
      {list && <AdminKeyList onClose={() => onList(false)} />}
    </Suspense>
  )
}
