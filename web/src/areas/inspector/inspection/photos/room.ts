// Estimates the storage left on this device for unsent photos.
import { useEffect, useState } from 'react'

/** A photo with its thumbnail and the browser's overhead. */
const bytesAPhoto = 4 * 1024 * 1024
const fewPhotos = 50

export type Room = { left: number; isLow: boolean; isFull: boolean }

/** Undefined if the browser gives no estimate. */
export const roomOnDevice = async (): Promise<Room | undefined> => {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return undefined
    const left = Math.max(0, Math.floor((quota - usage) / bytesAPhoto))
    return { left, isLow: left < fewPhotos, isFull: left < 1 }
  } catch {
    return undefined
  }
}

/** Estimates again after each photo, and asks the browser to persist the storage. */
export const useRoom = (photos: number): Room | undefined => {
  const [room, setRoom] = useState<Room>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of photos asks again
  useEffect(() => {
    let isOver = false
    void roomOnDevice().then((space) => !isOver && setRoom(space))
    return () => {
      isOver = true
    }
  }, [photos])
  useEffect(() => void navigator.storage?.persist?.().catch(() => undefined), [])
  return room
}
