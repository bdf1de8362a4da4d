import { type ChecklistItem, checklistLimits, goodBoundsOf } from '@assure/contract/domain/checklist-content'
import { answerProblem } from '@assure/contract/domain/checklist-scoring'
import clsx from 'clsx'
import { Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { Choice, type ControlProps, YesNo } from './answer-segments.tsx'
import { readNumber, withOtherSign } from './measured-number.ts'
import { checklistTexts } from './texts.ts'
import { useTyped } from './use-typed.ts'

type Bounds = { min?: number | undefined; max?: number | undefined }

const useBoundsText = () => {
  const t = checklistTexts.useT()
  // Figures and units read left to right in both languages.
  const shown = (value: number, unit: string | undefined): string =>
    `\u2066${[formatNumber(value, t.language), unit].filter(Boolean).join(' ')}\u2069`
  return (kind: 'bounds' | 'good', { min, max }: Bounds, unit: string | undefined): string | undefined => {
    if (min !== undefined && max !== undefined)
      return t(`${kind}.both`, { min: shown(min, unit), max: shown(max, unit) })
    if (min !== undefined) return t(`${kind}.min`, { min: shown(min, unit) })
    return max === undefined ? undefined : t(`${kind}.max`, { max: shown(max, unit) })
  }
}

const siteInput = 'min-h-14 border-2 border-ink-2 text-h3'

const NumberAnswer = ({ item, name, value, variant, readOnly, give }: ControlProps) => {
  const t = checklistTexts.useT()
  const boundsText = useBoundsText()
  const isNumber = typeof value === 'number'
  const take = (typed: string): boolean => {
    const number = readNumber(typed)
    if (number === undefined || (number !== null && answerProblem(item, number))) return false
    // An empty field does not clear "not applicable".
    if (number !== null || isNumber) give(number)
    return true
  }
  const { text, isWrong, onType, onBlur } = useTyped(isNumber ? String(value) : '', take)
  const hints = [boundsText('bounds', item, item.unit), boundsText('good', goodBoundsOf(item) ?? {}, item.unit)]
  const hint = hints.filter((one) => one !== undefined).join(' · ')
  const wrongId = `wrong-${name}`
  const hintId = `bounds-${name}`
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        {(item.min === undefined || item.min < 0) && !readOnly && (
          <Button
            look="ghost"
            size={variant === 'site' ? 'normal' : 'medium'}
            aria-label={t('other-sign')}
            onClick={() => {
              onType(withOtherSign(text))
            }}
            className={clsx('shrink-0', variant === 'site' && 'min-h-14! min-w-14 border-2')}
          >
            <span aria-hidden="true">±</span>
          </Button>
        )}
        <TextInput
          id={`value-${name}`}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          readOnly={readOnly}
          aria-labelledby={`text-${name}`}
          aria-describedby={clsx(isWrong && wrongId, hint && hintId) || undefined}
          aria-invalid={isWrong || undefined}
          value={text}
          onValue={onType}
          onBlur={onBlur}
          className={clsx('max-w-48 min-w-0 font-semibold', variant === 'site' && siteInput)}
        />
        {item.unit && (
          <bdi dir="ltr" className="shrink-0 text-body text-ink-2">
            {item.unit}
          </bdi>
        )}
      </div>
      {isWrong && (
        <p id={wrongId} role="alert" className="text-small font-semibold text-danger">
          {t('number.wrong')}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

const TextAnswer = ({ name, value, variant, readOnly, give }: ControlProps) => {
  const saved = typeof value === 'string' && value !== 'na' ? value : ''
  const { text, onType, onBlur } = useTyped(saved, (typed) => {
    const words = typed.trim()
    // "na" is the value for "not applicable", so it cannot be a text.
    if (words === 'na') return false
    if (words !== '' || saved !== '') give(words === '' ? null : words)
    return true
  })
  return (
    <TextArea
      id={`value-${name}`}
      aria-labelledby={`text-${name}`}
      rows={2}
      dir="auto"
      maxLength={checklistLimits.textLength}
      readOnly={readOnly}
      value={text}
      onValue={onType}
      onBlur={onBlur}
      className={clsx('min-h-20!', variant === 'site' && 'border-2 border-ink-2')}
    />
  )
}

const isDay = (item: ChecklistItem, typed: string): boolean => answerProblem(item, typed) === undefined

const DateAnswer = ({ item, name, value, variant, readOnly, give }: ControlProps) => {
  const t = checklistTexts.useT()
  const saved = typeof value === 'string' && value !== 'na' ? value : ''
  const { text, onType, onBlur } = useTyped(saved, (typed) => {
    if (typed !== '' && !isDay(item, typed)) return false
    if (typed !== '' || saved !== '') give(typed === '' ? null : typed)
    return true
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateInput
        id={`value-${name}`}
        aria-labelledby={`text-${name}`}
        readOnly={readOnly}
        max="9999-12-31"
        value={text}
        onValue={onType}
        onBlur={onBlur}
        className={clsx('max-w-56 min-w-32 flex-1', variant === 'site' && siteInput)}
      />
      {!readOnly && (
        <Button
          look="ghost"
          size={variant === 'site' ? 'normal' : 'medium'}
          onClick={() => give(dayOf(Date.now()))}
          className={variant === 'site' ? 'min-h-14! border-2' : undefined}
        >
          {t('today')}
        </Button>
      )}
    </div>
  )
}

/**
 * For forms that take no photos or signatures (preview, self-assessment): a checkbox that they are ready, or a name.
 */
const ReadyPhoto = ({ name, value, readOnly, give }: ControlProps) => {
  const t = checklistTexts.useT()
  return (
    <Checkbox
      id={`value-${name}`}
      label={t('photo.at-hand')}
      disabled={readOnly}
      value={value !== null && value !== undefined && value !== 'na'}
      onValue={(isReady) => give(isReady ? ['ready'] : null)}
    />
  )
}
const SignedName = (props: ControlProps) => {
  const t = checklistTexts.useT()
  return (
    <label htmlFor={`value-${props.name}`} className="flex flex-col gap-1 text-small text-ink-2">
      {t('signature')}
      <TextAnswer {...props} />
    </label>
  )
}

/** For items without a segment of their own for it. */
export const DoesNotApply = ({ item, value, variant, readOnly, give }: ControlProps) => {
  const t = checklistTexts.useT()
  if (item.na === false || item.kind === 'yes-no-na' || item.kind === 'choice') return null
  const isIt = value === 'na'
  return (
    <Button
      look={isIt ? 'main' : 'ghost'}
      size={variant === 'site' ? 'normal' : 'medium'}
      aria-pressed={isIt}
      off={readOnly}
      icon={isIt && <Minus size={18} aria-hidden="true" />}
      onClick={() => give(isIt ? null : 'na')}
      className={variant === 'site' ? 'border-2' : undefined}
    >
      {t('na')}
    </Button>
  )
}

type Props = ControlProps & { extras: ReactNode }

export const AnswerControl = ({ extras, ...props }: Props) => {
  const { kind } = props.item
  if (kind === 'yes-no-na') return <YesNo {...props} />
  if (kind === 'choice') return <Choice {...props} />
  const hasExtras = extras !== undefined && extras !== null
  return (
    <div className="flex flex-col gap-3">
      {kind === 'number' && <NumberAnswer {...props} />}
      {kind === 'text' && <TextAnswer {...props} />}
      {kind === 'date' && <DateAnswer {...props} />}
      {kind === 'photo' && !hasExtras && <ReadyPhoto {...props} />}
      {kind === 'signature' && !hasExtras && <SignedName {...props} />}
    </div>
  )
}
