import type { AnswerFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import { useNavigate } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Name } from '../../../ui/values.tsx'
import { facilityTexts } from './texts.ts'

export const ArchiveFacility = ({ facility }: { facility: AnswerFor<'GET /api/user/facility/:id'> }) => {
  const t = facilityTexts.useT()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { id, name } = facility
  return (
    <>
      <Button
        data-no-print
        look="quiet"
        className="self-start"
        icon={<Archive size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('archive')}
      </Button>
      <ActDialog
        open={asking}
        title={t.parts('archive.title', { name: <Name>{name}</Name> })}
        text={t('archive.text', { name })}
        confirmLabel={t('archive.confirm')}
        look="danger"
        busyText={t('archive.busy')}
        subject={{ area: 'customer', kind: 'facility', id, seen: seenOf.facility(facility) }}
        send={(_, seen) => call('POST /api/user/facility/:id/archive', { params: { id }, body: { seen } })}
        texts={{ failed: t('archive.failed') }}
        done={t('archived')}
        onDone={() => navigate({ to: '/facilities' })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
