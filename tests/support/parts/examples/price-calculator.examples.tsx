import type { PriceCalculatorProps } from '#app/ui/price-calculator/price-calculator.tsx'
import { packageExamples } from './package-card.examples.tsx'

export const calculatorExample: PriceCalculatorProps = { packages: packageExamples }
