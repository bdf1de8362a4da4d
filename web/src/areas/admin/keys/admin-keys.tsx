// The keyboard of the back office: palette, search, ways to the lists, and the list of keys with its switch.
import { lazy, Suspense, useEffect, useState } from 'react'
import { pageCommands } from '../../../panels/palette/page-commands.ts'
import { useKeys } from '../../../ui/keys.ts'
import type { Command } from '../../../ui/navigation/command-palette.tsx'
import { findRecords } from './find-records.ts'
import { keysTexts } from './texts.ts'
import { useGo, usePaletteCommands } from './use-palette-commands.tsx'

// Fetched once the page stands: before anybody can have asked for it.
const loadPalette = () => import('../../../ui/navigation/command-palette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))
const AdminKeyList = lazy(async () => ({
  default: (await import('../../../panels/admin-keys/admin-key-list.tsx')).AdminKeyList,
}))

type Props = { palette: boolean; onPalette: (open: boolean) => void; list: boolean; onList: (open: boolean) => void }

const searchOfPage = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main input[type="search"]')

export const AdminKeys = ({ palette, onPalette, list, onList }: Props) => {
  const t = keysTexts.useT()
  const go = useGo()
  const commands = usePaletteCommands(() => onList(true))
  // What the open page offers, as it was when the palette opened.
  const [here, setHere] = useState<readonly Command[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  if (palette !== wasOpen) {
    setWasOpen(palette)
    if (palette) setHere(pageCommands().map((command) => ({ ...command, group: t('group.here') })))
  }
  useEffect(() => {
    // Where it cannot be fetched now, it is fetched when it is asked for.
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
    'g d': () => go('/admin/dashboard'),
    'g u': () => go('/admin/users'),
    'g i': () => go('/admin/inspectors'),
    'g f': () => go('/admin/facilities'),
    'g p': () => go('/admin/payments'),
    'g a': () => go('/admin/list-admin-users'),
    '?': () => onList(true),
  })
  return (
    <Suspense>
      {palette && (
        <CommandPalette
          open={palette}
          onClose={() => onPalette(false)}
          commands={[...here, ...commands]}
          find={(query) =>
            findRecords(
              query,
              {
                users: t('group.users'),
                facilities: t('group.facilities'),
                inspectors: t('group.inspectors'),
                payments: t('group.payments'),
              },
              go,
            )
          }
          placeholder={t('palette.placeholder')}
        />
      )}
      {list && <AdminKeyList onClose={() => onList(false)} />}
    </Suspense>
  )
}
