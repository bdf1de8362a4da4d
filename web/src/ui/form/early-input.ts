// What someone typed or chose in a page of the server before the app took it over: React leaves it in the field and does
// not know of it.
import { useEffectEvent, useLayoutEffect } from 'react'
import { useHydrated } from '../hydrated.ts'

export const useEarlyInput = (id: string, value: string, setValue: (value: string) => void): void => {
  const isHydrated = useHydrated()
  const take = useEffectEvent(() => {
    const { value: typed } = document.getElementById(id) as HTMLInputElement | HTMLSelectElement
    if (!isHydrated && typed !== value) setValue(typed)
  })
  useLayoutEffect(() => take(), [])
}
