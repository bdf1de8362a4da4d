// The buttons of a sample, as far as the reader may press them, and their dialogs.
import type { Sample } from '@assure/contract/calls/samples'
import { seenOf } from '@assure/contract/domain/seen'
import type { Area } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { ActForm } from './act-form.tsx'
import { type SampleAct, sampleActs } from './act-values.ts'
import { sampleTexts } from './texts.ts'

const ending: readonly SampleAct[] = ['return', 'dispose', 'lose']

/** What ends a sample is never the main button, and an owner prints the label before anything else. */
const isMain = (act: SampleAct, area: Area): boolean => !ending.includes(act) && area !== 'customer'

type Props = { area: Area; sample: Sample; onReplaced?: (replacement: Sample) => void }

export const SampleActs = ({ area, sample, onReplaced }: Props) => {
  const t = sampleTexts.useT()
  const [open, setOpen] = useState<SampleAct | 'replace'>()
  const close = (): void => setOpen(undefined)
  const possible = sampleActs.filter((act) => sample.may.includes(act))
  const { number, id } = sample
  const main = sample.may_replace
    ? 'replace'
    : possible.includes('receive')
      ? 'receive'
      : possible.find((act) => isMain(act, area))
  const shown = open === 'replace' ? undefined : open
  const titleOf = (one: SampleAct | 'replace') =>
    t.parts(`title.${one}`, { number: <bdi className="whitespace-nowrap">{number}</bdi> })
  return (
    <>
      {sample.may_replace && (
        <Button size="medium" onClick={() => setOpen('replace')}>
          {t('act.replace')}
        </Button>
      )}
      {possible
        .toSorted((one, other) => Number(other === main) - Number(one === main))
        .map((act) => (
          <Button key={act} size="medium" look={act === main ? 'main' : 'ghost'} onClick={() => setOpen(act)}>
            {t(`act.${act}`)}
          </Button>
        ))}
      <Dialog open={shown !== undefined} onClose={close} title={shown ? titleOf(shown) : ''}>
        {shown && (
          <ActForm
            key={shown}
            area={area}
            sample={sample}
            act={shown}
            onClose={close}
            onReject={possible.includes('reject') ? () => setOpen('reject') : undefined}
          />
        )}
      </Dialog>
      <ActDialog<Sample>
        open={open === 'replace'}
        title={titleOf('replace')}
        text={t('replace.text')}
        confirmLabel={t('act.replace')}
        busyText={t('busy')}
        subject={{ area, kind: 'sample', id, seen: seenOf.sample(sample) }}
        texts={{ failed: t('act.failed') }}
        done={(answer) => ({ text: answer.message ?? t('done') })}
        refreshes={['sample', 'request']}
        onClose={close}
        onDone={onReplaced}
        send={(_, seen) =>
          call(inArea(area === 'admin' ? area : 'customer', 'POST /samples/:id/replace'), {
            params: { id },
            body: { seen },
          })
        }
      />
    </>
  )
}
