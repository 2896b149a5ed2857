import { Bike, ChevronDown, Globe, LogOut, ShoppingCart, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const sizes = ['sm', 'default', 'lg'] as const;

export function ActionSpecimens() {
  const [quantity, setQuantity] = useState(1);
  const [language, setLanguage] = useState('it');
  return (
    <SpecimenGroup title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size}
            </Button>
          ))}
          <Button variant={variant}>
            <ShoppingCart aria-hidden="true" />
            Add to cart
          </Button>
          <Button variant={variant} pending>
            Pending
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} asChild>
            <a href="#gallery">Read the story</a>
          </Button>
          <Button variant={variant} size="icon" aria-label="Book a bike">
            <Bike aria-hidden="true" />
          </Button>
          <Button variant={variant} size="iconSm" aria-label="Book a bike, small">
            <Bike aria-hidden="true" />
          </Button>
          <Button variant={variant} size="icon" pending aria-label="Booking a bike">
            <Bike aria-hidden="true" />
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button with a long name, in a narrow place">
        <div className="w-56">
          <Button className="w-full">Zahlungspflichtige Bestellung jetzt endgültig abschicken</Button>
        </div>
      </Specimen>
      <Specimen name="Quantity stepper, one to five">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={5}
          labels={{ group: 'Quantity', decrease: 'Decrease', increase: 'Increase' }}
        />
      </Specimen>
      <Specimen name="Dropdown menu">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">
              <Globe aria-hidden="true" />
              Language
              <ChevronDown aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuRadioGroup value={language} onValueChange={setLanguage}>
              <DropdownMenuRadioItem value="it">Italiano</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="en">English</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="ja">日本語</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost">
              <User aria-hidden="true" />
              Account
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            <DropdownMenuLabel>Ada Rossi</DropdownMenuLabel>
            <DropdownMenuCheckboxItem checked>Show my name</DropdownMenuCheckboxItem>
            <DropdownMenuCheckboxItem checked={false}>Show my picture</DropdownMenuCheckboxItem>
            <DropdownMenuItem>
              <User aria-hidden="true" />
              Profile
            </DropdownMenuItem>
            <DropdownMenuItem disabled>
              <Bike aria-hidden="true" />
              Bookings
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem>
              <LogOut aria-hidden="true" />
              Log out
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="Loading" />
        <Spinner className="size-10 text-primary" />
        <span className="inline-flex items-center gap-2 text-muted-foreground">
          <Spinner /> Loading the beers…
        </span>
      </Specimen>
    </SpecimenGroup>
  );
}
