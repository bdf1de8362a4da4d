import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { InspectorContact } from '../choose-inspector/inspector-contact.tsx'
import { askByKey } from '../keys/ask-by-key.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { requestWord } from './kind-words.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

export const InspectorCard = ({ request }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const { date } = useDates()
  const [isOpen, setOpen] = useState(false)
  const { kind, inspector, assigned_at: since, may } = request
  const mayAssign = may.includes('assign')
  const label = t(requestWord(kind, inspector ? 'change-inspector' : 'assign'))
  const open = (): void => setOpen(true)
  useKeys({ i: askByKey(open) }, mayAssign)
  usePageCommands(mayAssign ? [{ key: 'assign', label, keys: 'i', run: open }] : [])
  return (
    <Card title={t(requestWord(kind, 'inspector'))}>
      {inspector ? (
        <InspectorContact inspector={inspector} since={since && t('inspector.since', { date: date(since) })} />
      ) : (
        <p className="text-ink-2">{t(requestWord(kind, mayAssign ? 'inspector.none' : 'inspector.none-yet'))}</p>
      )}
      {mayAssign && (
        <Button
          data-focus-first
          look={inspector ? 'ghost' : 'main'}
          size="medium"
          className="mt-3"
          aria-keyshortcuts="i"
          onClick={open}
        >
          {label}
        </Button>
      )}
      <AssignDialog open={isOpen} request={request} onClose={() => setOpen(false)} />
    </Card>
  )
}
