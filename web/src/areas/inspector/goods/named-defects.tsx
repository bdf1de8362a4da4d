// Names the defects of one class by the catalogue: how many units have each. A unit can have several.
import { occursOn } from '@assure/contract/domain/defect-types'
import { type NamedDefect, namedDefectKey, unnamedUnits } from '@assure/contract/domain/goods-entries'
import type { DefectClass } from '@assure/contract/domain/inspection-result'
import { ChevronDown, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/values.tsx'
import { CountStepper } from './count-stepper.tsx'
import { type DefectType, useFaultWords, useGoodsActs } from './goods-acts.ts'
import { KeptPicture } from './kept-picture.tsx'
import { goodsTexts } from './texts.ts'

/** `name`: of the defect. Nothing until the picture is there. */
const DefectPicture = ({ id, name }: { id: string; name: string }) => {
  const t = goodsTexts.useT()
  const { data } = useCachedCall('GET /inspector/api/defect-pictures/:id', { params: { id } })
  return data ? <KeptPicture image={data.image} title={name} label={t('defect.picture', { name })} /> : null
}

type Props = {
  line: number
  class: DefectClass
  hsCode: string | null | undefined
  /** Faulty units of the class. */
  count: number
  /** Of all classes. */
  named: readonly NamedDefect[]
  /** By entry key. */
  problems: Readonly<Record<string, string>>
}

type RowProps = { line: number; code: string; class: DefectClass; type: DefectType | undefined }

const useCount = ({ line, code, class: one }: Omit<RowProps, 'type'>) => {
  const acts = useGoodsActs()
  const faultWords = useFaultWords()
  const key = namedDefectKey(line, one, code)
  return {
    now: (): number => Number(acts.entryOf(key) ?? 0),
    count: (units: number | null): string | undefined => faultWords(acts.record(key, units)),
  }
}

const useDefectName = () => {
  const { language } = goodsTexts.useT()
  return (type: DefectType | undefined, code: string): string => type?.name[language] ?? code
}

const Counted = ({ units, problem, ...row }: RowProps & { units: number; problem: string | undefined }) => {
  const t = goodsTexts.useT()
  const [fault, setFault] = useState<string>()
  const { now, count } = useCount(row)
  const { line, code, type } = row
  const name = useDefectName()(type, code)
  const message = fault ?? problem
  return (
    <li className="flex flex-col gap-1">
      {message && (
        <p role="alert" className="text-small font-semibold text-danger">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {type?.picture_id && <DefectPicture id={type.picture_id} name={name} />}
        <p className="min-w-32 flex-1 font-medium break-words text-ink">
          {name}
          <Code className="block text-small font-normal text-ink-2">{code}</Code>
        </p>
        <CountStepper
          label={t('defect.units', { name, line })}
          fewer={t('count.fewer', { class: name, line })}
          more={t('count.more', { class: name, line })}
          value={units}
          now={now}
          count={(value) => {
            setFault(undefined)
            return count(value)
          }}
          onFault={setFault}
        />
      </div>
    </li>
  )
}

const Offered = ({ type, ...row }: RowProps & { type: DefectType }) => {
  const t = goodsTexts.useT()
  const { now, count } = useCount(row)
  const [fault, setFault] = useState<string>()
  const name = useDefectName()(type, row.code)
  return (
    <li className="flex flex-col gap-1">
      {fault && (
        <p role="alert" className="text-small font-semibold text-danger">
          {fault}
        </p>
      )}
      <div className="flex items-center gap-3">
        {type.picture_id && <DefectPicture id={type.picture_id} name={name} />}
        <button
          type="button"
          aria-label={t('defect.name-it', { name, line: row.line })}
          onClick={() => setFault(count(now() + 1))}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-field border-2 border-ink-3 bg-surface px-3 text-start text-ink hover:border-brand hover:bg-brand-soft"
        >
          <span className="min-w-0 flex-1 break-words">
            {name}
            <Code className="block text-small text-ink-2">{row.code}</Code>
          </span>
          <Plus size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
        </button>
      </div>
    </li>
  )
}

const Rest = ({ unnamed, sum, count }: { unnamed: number; sum: number; count: number }) => {
  const t = goodsTexts.useT()
  if (unnamed > 0) return <p className="text-small text-ink-2">{t('defects.unnamed', { unnamed, count })}</p>
  return sum > count ? <p className="text-small text-ink-2">{t('defects.shared', { count })}</p> : null
}

export const NamedDefects = ({ line, class: one, hsCode, count, named, problems }: Props) => {
  const t = goodsTexts.useT()
  const { defectTypes, isReadOnly, lines } = useGoodsActs()
  const [isOpen, setOpen] = useState(false)
  const own = named.filter((defect) => defect.class === one)
  const units = new Map(own.map((defect) => [defect.code, defect.units]))
  const types = new Map(defectTypes.filter((type) => type.class === one).map((type) => [type.code, type]))
  const isCounted = (code: string): boolean =>
    units.has(code) || problems[namedDefectKey(line, one, code)] !== undefined
  const counted = [...new Set([...types.keys(), ...units.keys()])].filter(isCounted).toSorted()
  // Those of the owner's product come first.
  const ofProduct = lines[line - 1]?.product?.defects.map(({ code }) => code) ?? []
  const offered = isReadOnly
    ? []
    : [...types.values()]
        .filter((type) => !isCounted(type.code) && occursOn(type, hsCode, ofProduct))
        .toSorted((one, other) => Number(ofProduct.includes(other.code)) - Number(ofProduct.includes(one.code)))
  if (counted.length === 0 && offered.length === 0) return null
  const sum = own.reduce((all, defect) => all + defect.units, 0)
  return (
    <div className="flex flex-col gap-3">
      {counted.length > 0 && (
        <ul className="flex flex-col gap-3">
          {counted.map((code) => (
            <Counted
              key={code}
              {...{ line, code, class: one }}
              type={types.get(code)}
              units={units.get(code) ?? 0}
              problem={problems[namedDefectKey(line, one, code)]}
            />
          ))}
        </ul>
      )}
      {counted.length > 0 && <Rest unnamed={unnamedUnits(one, count, named)} {...{ sum, count }} />}
      {offered.length > 0 && (
        <>
          <Button
            look="quiet"
            icon={
              isOpen ? (
                <ChevronDown size={20} aria-hidden="true" className="rotate-180" />
              ) : (
                <ListPlus size={20} aria-hidden="true" />
              )
            }
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-ms-3 self-start px-3!"
          >
            {t(isOpen ? 'defects.hide' : 'defects.show', { count: offered.length })}
          </Button>
          {isOpen && (
            <ul className="flex flex-col gap-2">
              {offered.map((type) => (
                <Offered key={type.code} {...{ line, code: type.code, class: one, type }} />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
