// A count of units that is tapped up and down, or typed.
import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useGoodsActs } from './goods-acts.ts'
import { isUnits, NumberField } from './number-field.tsx'
import { goodsTexts } from './texts.ts'

type Props = {
  label: string
  fewer: string
  more: string
  value: number | undefined
  /** The current count, including taps that have not been rendered yet. */
  now: () => number
  /** Returns an error when the count contradicts other entries. */
  count: (value: number | null) => string | undefined
  onFault: (fault: string | undefined) => void
  big?: boolean
}

export const CountStepper = ({ label, fewer, more, value, now, count, onFault, big = false }: Props) => {
  const t = goodsTexts.useT()
  const { isReadOnly } = useGoodsActs()
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1): void => {
    // Some browsers keep the focus in the input on a tap, so commit the typed number first.
    input.current?.blur()
    onFault(count(Math.max(0, now() + by)))
  }
  const size = big ? 'h-16! w-full!' : 'h-14! w-full!'
  return (
    <div
      className={clsx(
        'grid min-w-0 items-center gap-2',
        !isReadOnly && (big ? 'grid-cols-[4rem_1fr_4rem] max-[20rem]:grid-cols-2' : 'grid-cols-[3.5rem_4rem_3.5rem]'),
      )}
    >
      {!isReadOnly && (
        <Button
          look="ghost"
          off={value === undefined || value === 0}
          aria-label={fewer}
          onClick={() => step(-1)}
          className={clsx('shrink-0 border-2 px-0!', size)}
        >
          <Minus size={big ? 28 : 22} aria-hidden="true" />
        </Button>
      )}
      <div className={clsx('min-w-0', big && 'max-[20rem]:order-first max-[20rem]:col-span-2')}>
        <NumberField
          ref={input}
          hideLabel
          label={label}
          value={value ?? null}
          fits={isUnits}
          wrong={t('number.whole')}
          give={count}
          readOnly={isReadOnly}
          className={clsx('text-center', big ? 'min-h-16! text-h1!' : 'px-1!')}
        />
      </div>
      {!isReadOnly && (
        <Button
          look="ghost"
          aria-label={more}
          onClick={() => step(1)}
          className={clsx('shrink-0 border-2 px-0!', size)}
        >
          <Plus size={big ? 28 : 22} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
