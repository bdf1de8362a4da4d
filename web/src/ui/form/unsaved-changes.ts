import { useEffect, useId } from 'react'

const dirtyForms = new Set<string>()

// The router asks before navigating while this is true.
export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0

export const useUnsavedChanges = (dirty: boolean) => {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    dirtyForms.add(id)
    window.addEventListener('beforeunload', ask)
    return () => {
      dirtyForms.delete(id)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, id])
}
