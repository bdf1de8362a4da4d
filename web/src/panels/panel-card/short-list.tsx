// A list inside a panel: the first few items, the rest on request, so that a long list does not push other panels away.
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { usePrinting } from '../../ui/browser.ts'
import { TextButton } from '../../ui/button.tsx'
import { useUiText } from '../../ui/texts.tsx'

const atFirst = 5

type Props<T> = { label: string; items: readonly T[]; itemKey: (item: T) => string; children: (item: T) => ReactNode }

export const ShortList = <T,>({ label, items, itemKey, children }: Props<T>) => {
  const text = useUiText()
  const id = useId()
  const [all, setAll] = useState(false)
  const isPrinting = usePrinting()
  const shown = all || isPrinting ? items : items.slice(0, atFirst)
  return (
    <>
      <ul id={id} aria-label={label} className="flex flex-col divide-y divide-line">
        {shown.map((item) => (
          <li key={itemKey(item)} className="py-3 first:pt-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > atFirst && (
        <TextButton
          className="mt-3 self-start text-small"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? text.showFewer : text.showAll(items.length)}
        </TextButton>
      )}
    </>
  )
}
