// The palette of the back office: the page's commands, all other commands, and search results.
import { useState } from 'react'
import { pageCommands } from '../../../panels/palette/page-commands.ts'
import { CommandPalette } from '../../../ui/navigation/command-palette.tsx'
import { adminChromeTexts } from '../chrome/texts.ts'
import { findRecords } from './find-records.ts'
import { keysTexts } from './texts.ts'
import { useGo } from './use-go.ts'
import { usePaletteCommands } from './use-palette-commands.tsx'

export const AdminPalette = ({ onClose, onList }: { onClose: () => void; onList: () => void }) => {
  const t = keysTexts.useT()
  const place = adminChromeTexts.useT()
  const go = useGo()
  const commands = usePaletteCommands(onList)
  // A snapshot of the page's commands from when the palette opened.
  const [here] = useState(() => pageCommands().map((command) => ({ ...command, group: t('group.here') })))
  const groups = {
    users: place('users'),
    facilities: place('facilities'),
    inspectors: place('inspectors'),
    payments: t('group.payments'),
    requests: place('requests'),
    samples: place('samples'),
    instruments: place('instruments'),
    checklists: place('checklists'),
    findings: place('findings'),
    reports: place('reports'),
  }
  return (
    <CommandPalette
      open
      onClose={onClose}
      commands={[...here, ...commands]}
      find={(query) => findRecords(query, { ...groups, language: t.language }, go)}
      placeholder={t('palette.placeholder')}
    />
  )
}
