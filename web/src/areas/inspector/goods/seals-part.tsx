// Seals: the state of each declared one, undeclared ones that were found, and newly applied ones.
import { listedKey, type SealEntry, sealName, sealStates } from '@assure/contract/domain/goods-entries'
import { useState } from 'react'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Code } from '../../../ui/values.tsx'
import { lineOf, lineOrNull } from './form-values.ts'
import { useFaultWords, useGoodsActs } from './goods-acts.ts'
import { AddEntry, Listed, Part } from './listed.tsx'
import { entriesOfSeal, type Seal, useRecordSeal } from './record-seal.ts'
import { ScanButton } from './scan-button.tsx'
import { goodsTexts } from './texts.ts'
import { Ways } from './ways.tsx'

type State = SealEntry['state']

const tones: Record<State, TagTone> = { intact: 'certified', broken: 'failed', missing: 'failed', applied: 'info' }
const foundStates = ['intact', 'broken', 'missing'] as const

export const sealId = (number: string): string => `seal-${sealName(number)}`

/** `refused`: entries of this device that the server refused because another device was first. */
type DeclaredProps = {
  number: string
  seal: Seal | undefined
  refused: readonly Seal[]
  problem: string | undefined
}

const Declared = ({ number, seal, refused, problem }: DeclaredProps) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const recordSeal = useRecordSeal()
  const [fault, setFault] = useState<string>()
  const [newKey] = useState(() => listedKey('seal', acts.newId()))
  const set = (state: State): void => {
    setFault(recordSeal({ number, state }, seal ? [seal, ...refused] : refused, newKey))
  }
  return (
    <Card as="article" className="border-ink-3">
      <div id={sealId(number)} className="flex flex-col gap-3">
        <div>
          <p className="text-small text-ink-2">{t('seal.declared')}</p>
          <Code className="text-h3 text-ink">{number}</Code>
        </div>
        {(fault ?? problem) && (
          <p role="alert" className="text-small font-semibold text-danger">
            {fault ?? problem}
          </p>
        )}
        <Ways
          hideLabel
          name={sealId(number)}
          label={t('seal.found', { number })}
          ways={foundStates.map((value) => ({
            value,
            label: t(`seal.${value}`),
            meaning: value === 'intact' ? 'good' : 'bad',
          }))}
          value={seal?.state ?? null}
          onValue={(value) => set(value as State)}
          readOnly={acts.isReadOnly}
        />
      </div>
    </Card>
  )
}

const SealDialog = ({ seal, onClose }: { seal?: Seal | undefined; onClose: () => void }) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const [key] = useState(() => seal?.key ?? listedKey('seal', acts.newId()))
  const form = useForm({
    initial: {
      number: seal?.number ?? '',
      state: (seal?.state ?? 'applied') as string,
      container: seal?.container ?? (acts.containers.length === 1 ? (acts.containers[0] ?? '') : ''),
    },
    required: ['number'],
    submit: ({ number, state, container }) => {
      const fault = acts.record(key, {
        number: lineOf(number),
        state: state as State,
        container: lineOrNull(container),
      })
      if (fault) return { fieldErrors: { [fault.field]: faultWords(fault) } }
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      open
      form={form}
      summary={false}
      title={seal ? t('seal.edit', { number: seal.number }) : t('seal.add')}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('seal.number')} {...form.field('number')}>
        <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </Field>
      <Field group label={t('seal.state')} {...form.field('state')}>
        <RadioCards columns={2} choices={sealStates.map((value) => ({ value, label: t(`seal.${value}`) }))} />
      </Field>
      {acts.containers.length > 0 && (
        <Field label={t('seal.container')} optional {...form.field('container')}>
          <Select
            placeholder={t('seal.no-container')}
            options={acts.containers.map((number) => ({ value: number, label: number }))}
          />
        </Field>
      )}
    </FormDialog>
  )
}

type Props = { declared: readonly string[]; seals: readonly Seal[]; problems: Readonly<Record<string, string>> }

export const SealsPart = ({ declared, seals, problems }: Props) => {
  const t = goodsTexts.useT()
  const { isReadOnly } = useGoodsActs()
  const [open, setOpen] = useState<Seal | 'new'>()
  const declaredSeals = declared.map((number) => ({
    number,
    recorded: entriesOfSeal(seals, number),
  }))
  const others = seals.filter((seal) => declaredSeals.every(({ recorded }) => !recorded.includes(seal)))
  return (
    <Part part="seals" title={t('seals')}>
      {declared.length === 0 && <p className="text-ink-2">{t('seals.none')}</p>}
      {declaredSeals.map(({ number, recorded: [seal, ...refused] }) => (
        <Declared
          key={number}
          number={number}
          seal={seal}
          refused={refused}
          problem={[seal, ...refused].map((one) => one && problems[one.key]).find((one) => one !== undefined)}
        />
      ))}
      {others.map((seal) => (
        <Listed
          key={seal.key}
          entryKey={seal.key}
          name={seal.number}
          problem={problems[seal.key]}
          onChange={() => setOpen(seal)}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Code className="text-h3 text-ink">{seal.number}</Code>
            <Tag tone={tones[seal.state]}>{t(`seal.${seal.state}`)}</Tag>
          </div>
          {seal.container && (
            <p className="text-small text-ink-2">
              {t('seal.container')} <Code>{seal.container}</Code>
            </p>
          )}
        </Listed>
      ))}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <AddEntry onClick={() => setOpen('new')}>{t('seal.add')}</AddEntry>
          <ScanButton declared={declared} seals={seals} />
        </div>
      )}
      {open && <SealDialog seal={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Part>
  )
}
