import { packageExamples } from './package-card.examples.tsx'
import type { PriceCalculatorProps } from '#app/ui/price-calculator/price-calculator.tsx'

export const calculatorExample: PriceCalculatorProps = { packages: packageExamples }
