// The controls of the analyst's laboratory: recording one, and releasing one that a colleague entered.

import { isolated } from '@assure/contract/domain/isolation'
import {
  type ControlKind,
  controlKinds,
  controlPasses,
  proposedAcceptance,
} from '@assure/contract/domain/laboratory-controls'
import { typedNumber } from '@assure/contract/domain/typed-result'
import { controlKindWords } from '@assure/contract/words/controls'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import {
  type ControlledMethod,
  ControlsPanel,
  chosenMethod,
  type ListedControl,
} from '../../../panels/controls/controls-panel.tsx'
import { controlTexts } from '../../../panels/controls/texts.ts'
import { useControlWords } from '../../../panels/controls/use-control-words.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { testsTexts } from '../tests/texts.ts'
import { controlEntryTexts } from './texts.ts'

type Props = {
  methods: readonly ControlledMethod[]
  chosen: ControlledMethod
  /** Newest first. */
  controls: readonly ListedControl[]
  onClose: () => void
  onRecorded: (control: { method: { id: number } }) => void
}

const numbersOf = { blank: ['value'], duplicate: ['value', 'second_value'], reference: ['value', 'expected'] } as const

const ControlForm = ({ methods, chosen, controls, onClose, onRecorded }: Props) => {
  const t = controlTexts.useT()
  const own = controlEntryTexts.useT()
  const proposed = (method: ControlledMethod, kind: ControlKind) => {
    const latest = controls.find((one) => one.method.id === method.id && one.kind === kind)
    return {
      acceptance: proposedAcceptance(kind, method) ?? '',
      // The next reference sample is mostly the same one.
      expected: latest?.expected ?? '',
    }
  }
  const methodOf = (id: string): ControlledMethod => methods.find((one) => String(one.id) === id) ?? chosen
  const needed = (kind: ControlKind) => [...numbersOf[kind], 'acceptance'] as const
  const { form } = useActForm({
    initial: {
      method_id: String(chosen.id),
      kind: 'blank' as ControlKind,
      batch: '',
      value: '',
      second_value: '',
      ...proposed(chosen, 'blank'),
    },
    required: ['batch', 'value'],
    check: (values) =>
      Object.fromEntries(
        needed(values.kind)
          .filter((field) => typedNumber(values[field]) === undefined)
          .map((field) => [field, own('number.invalid')]),
      ),
    send: ({ method_id: methodId, kind, batch, ...values }) =>
      call('POST /inspector/api/controls', {
        body: {
          method_id: Number(methodId),
          kind,
          batch,
          value: typedNumber(values.value) ?? values.value,
          ...Object.fromEntries(needed(kind).map((field) => [field, typedNumber(values[field]) ?? values[field]])),
        },
      }),
    area: 'inspector',
    texts: { failed: own('save.failed') },
    tone: 'neutral',
    done: ({ value: { passed } }) => ({ text: own(passed ? 'done.passed' : 'done.failed') }),
    onDone: (recorded) => {
      onClose()
      onRecorded(recorded)
    },
  })
  const { kind, method_id: methodId } = form.values
  const method = methodOf(methodId)
  const propose = (nextMethod: string, nextKind: ControlKind): void => {
    const { acceptance, expected } = proposed(methodOf(nextMethod), nextKind)
    form.set('acceptance', acceptance)
    form.set('expected', expected)
  }
  const typed = Object.fromEntries(needed(kind).map((field) => [field, typedNumber(form.values[field])]))
  const isWhole = Object.values(typed).every((one) => one !== undefined)
  const passes =
    isWhole &&
    controlPasses({
      kind,
      value: typed.value ?? '0',
      second_value: typed.second_value ?? null,
      expected: typed.expected ?? null,
      acceptance: typed.acceptance ?? '0',
    })
  const inUnit = own('in-unit', { unit: isolated(method.unit) })
  const number = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const
  return (
    <DialogForm form={form} guard submit={own('save')} busyText={own('saving')} onCancel={onClose}>
      <Field
        label={t('method')}
        {...form.field('method_id')}
        onValue={(id: string) => {
          form.set('method_id', id)
          propose(id, kind)
        }}
      >
        <Select
          options={methods.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name[t.language]}` }))}
        />
      </Field>
      <Field
        label={own('kind')}
        {...form.field('kind')}
        onValue={(next: string) => {
          form.set('kind', next as ControlKind)
          propose(methodId, next as ControlKind)
        }}
      >
        <Select options={controlKinds.map((one) => ({ value: one, label: controlKindWords[one][t.language] }))} />
      </Field>
      <Field label={t('batch')} hint={own('batch.hint')} {...form.field('batch')}>
        <TextInput dir="auto" autoComplete="off" maxLength={40} />
      </Field>
      <Field label={own(`value.${kind}`)} hint={inUnit} {...form.field('value')}>
        <TextInput {...number} />
      </Field>
      {kind === 'duplicate' && (
        <Field label={own('second')} hint={inUnit} {...form.field('second_value')}>
          <TextInput {...number} />
        </Field>
      )}
      {kind === 'reference' && (
        <Field label={own('expected')} hint={inUnit} {...form.field('expected')}>
          <TextInput {...number} />
        </Field>
      )}
      <Field label={own(`acceptance.${kind}`)} hint={own('acceptance.hint')} {...form.field('acceptance')}>
        <TextInput {...number} />
      </Field>
      {isWhole && (
        <InlineAlert tone={passes ? 'success' : 'warning'} live>
          {own(passes ? 'passes' : 'fails')}
        </InlineAlert>
      )}
    </DialogForm>
  )
}

// Records a control. Whether it passes is shown before it is saved, because it cannot be changed.
const ControlDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const own = controlEntryTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={own('record')}>
      {open && <ControlForm {...rest} />}
    </Dialog>
  )
}

const route = getRouteApi('/inspector/inspector/controls')

const ReleaseDialog = ({ control, onClose }: { control: ListedControl | undefined; onClose: () => void }) => {
  const t = controlTexts.useT()
  const words = useControlWords()
  return (
    <ActDialog
      open={control !== undefined}
      title={t('release.title')}
      text={control ? `${words.measured(control)}. ${t('release.text')}` : ''}
      confirmLabel={t('release')}
      busyText={t('busy')}
      reason={{ label: t('release.reason'), max: 1000 }}
      area="inspector"
      send={(reason) =>
        call('POST /inspector/api/controls/:id/release', { params: { id: control?.id ?? '' }, body: { reason } })
      }
      texts={{ failed: t('act.failed') }}
      done={t('release.done')}
      onClose={onClose}
    />
  )
}

export const FieldControlsScreen = () => {
  const t = controlTexts.useT()
  const own = controlEntryTexts.useT()
  const tests = testsTexts.useT()
  const { method } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (id: string): void => void navigate({ search: { method: id } })
  const [isRecording, setIsRecording] = useState(false)
  const [releasing, setReleasing] = useState<ListedControl>()
  const query = useCall('GET /inspector/api/controls', { query: method === undefined ? {} : { method_id: method } })
  return (
    <>
      <Breadcrumb crumbs={[{ label: tests('title'), href: '/inspector/tests' }, { label: t('title') }]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle wide>{t('title')}</PageTitle>
        {query.data?.is_analyst && query.data.methods.length > 0 && (
          <Button size="medium" onClick={() => setIsRecording(true)}>
            {own('record')}
          </Button>
        )}
      </div>
      <p className="text-ink-2">{t('lead')}</p>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={420} />}
      >
        {(listed) => {
          const chosen = chosenMethod(listed.methods, method)
          const releaseButton = (control: ListedControl) =>
            control.may_release && (
              <Button size="small" look="ghost" onClick={() => setReleasing(control)}>
                {t('release')}
              </Button>
            )
          if (!listed.is_analyst) return <EmptyState>{tests('not-analyst')}</EmptyState>
          return (
            <>
              <ControlsPanel
                listed={listed}
                method={String(chosen?.id ?? '')}
                onMethod={show}
                actions={listed.controls.some((one) => one.may_release) ? releaseButton : undefined}
              />
              {chosen && (
                <ControlDialog
                  open={isRecording}
                  methods={listed.methods}
                  chosen={chosen}
                  controls={listed.controls}
                  onClose={() => setIsRecording(false)}
                  onRecorded={({ method: { id } }) => show(String(id))}
                />
              )}
            </>
          )
        }}
      </QueryState>
      <ReleaseDialog control={releasing} onClose={() => setReleasing(undefined)} />
    </>
  )
}
