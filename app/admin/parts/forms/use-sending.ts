import { useNavigation } from 'react-router'

/** Whether the form that posts this intent is being sent, or what follows it is under way. */
export function useSending(intent: string): boolean {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' && formData?.get('intent') === intent
}
