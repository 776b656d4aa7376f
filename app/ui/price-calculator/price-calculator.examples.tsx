import { packageExamples } from '../package-card/package-card.examples.tsx'
import type { PriceCalculatorProps } from './price-calculator.tsx'

export const calculatorExample: PriceCalculatorProps = { packages: packageExamples }
