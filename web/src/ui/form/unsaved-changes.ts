import { useEffect, useId } from 'react'

const dirtyForms = new Set<string>()

// For the router: ask before it leaves while this is true.
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
