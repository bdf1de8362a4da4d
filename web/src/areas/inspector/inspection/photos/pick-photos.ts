// Asks the phone for photos: from the camera, or from what is there. One field at a time, made when it is needed.
let field: HTMLInputElement | undefined

export const pickPhotos = (from: 'camera' | 'album', take: (files: readonly File[]) => void): void => {
  // Held until the next one: while the camera is open the browser might forget it.
  const input = document.createElement('input')
  field = input
  input.type = 'file'
  input.accept = 'image/*'
  if (from === 'camera') input.setAttribute('capture', 'environment')
  else input.multiple = true
  input.addEventListener('change', () => {
    if (field === input) field = undefined
    const files = [...(input.files ?? [])]
    if (files.length > 0) take(files)
  })
  input.click()
}
