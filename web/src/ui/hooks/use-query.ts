import { useLocation } from 'react-router-dom'

/** The parameters of the address. The router's hook can set them too, which no screen needs and every visit would load. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search)
