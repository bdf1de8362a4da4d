// For each goods line, how many items are sampled and how many defects reject the lot.
import { formatNumber } from '../../../lib/i18n.ts'
import { ByProduct } from '../../../panels/request/product-facts.tsx'
import { Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import type { OwnRequest } from './draft-values.ts'
import { quantityText } from './goods-words.ts'

type Plan = OwnRequest['sampling'][number]

const byLine = (plans: readonly Plan[]): [number, Plan[]][] => {
  const plansByLine = new Map<number, Plan[]>()
  for (const plan of plans) plansByLine.set(plan.line, [...(plansByLine.get(plan.line) ?? []), plan])
  return [...plansByLine]
}

const linesShown = 5

export const SamplingWords = ({
  request: { sampling, goods },
}: {
  request: Pick<OwnRequest, 'sampling' | 'goods'>
}) => {
  const t = requestDraftTexts.useT()
  const lines = byLine(sampling)
  /** One sentence per sample, shared by the classes of defects that use it. */
  const sentences = (plans: readonly Plan[], at: number): string[] => {
    const { quantity = null, unit = null, packages = null } = goods[at] ?? {}
    const lot =
      quantity !== null
        ? quantityText(String(quantity), unit ?? '', t.language)
        : packages !== null
          ? t('card.packages', { count: packages })
          : t('sampling.lot')
    const bySample = new Map<string, string[]>()
    for (const { n, re, inspect_all: isAll, class: of } of plans) {
      const sample = isAll
        ? t('sampling.all', { count: n })
        : t('sampling.some', { n: formatNumber(n, t.language), all: lot })
      bySample.set(sample, [...(bySample.get(sample) ?? []), t(`sampling.${of}`, { count: re })])
    }
    return [...bySample].map(
      ([sample, limits]) => `${sample} ${t('sampling.rejected', { limits: limits.join(t('sampling.or')) })}`,
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {lines.slice(0, linesShown).map(([at, plans]) => (
        <li key={at}>
          <Name className="block font-semibold text-ink">{goods[at]?.description ?? t('line', { line: at + 1 })}</Name>
          {sentences(plans, at).map((sentence) => (
            <span key={sentence} className="block text-small text-ink-2">
              {sentence}
            </span>
          ))}
          <ByProduct plans={plans} />
        </li>
      ))}
      {lines.length > linesShown && (
        <li className="text-small text-ink-2">{t('sampling.more', { count: lines.length - linesShown })}</li>
      )}
    </ul>
  )
}
