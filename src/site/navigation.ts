import { Beer, Bike, Brain, Heart, Home, Info, Link as LinkIcon, Shield, Users } from 'lucide-react';
import { useSession } from '#features/accounts/web/public/session.query.ts';

/** The menu as specified; labels are keys below `nav` in the site's texts. */
const items = [
  { path: '/', label: 'home', icon: Home },
  { path: '/beershop', label: 'beershop', icon: Beer },
  { path: '/crowdfunding', label: 'crowdfunding', icon: Heart },
  { path: '/bikesharing', label: 'bikesharing', icon: Bike },
  { path: '/growth', label: 'growth', icon: Brain },
  { path: '/community-ledger', label: 'ledger', icon: LinkIcon },
  { path: '/chisiamo', label: 'about', icon: Info },
  { path: '/database-soci', label: 'members', icon: Users },
  { path: '/admin', label: 'admin', icon: Shield },
] as const;

export type NavigationItem = (typeof items)[number];

/** The items that this person can go to. */
export function useNavigation(): readonly NavigationItem[] {
  const { person } = useSession();
  return person?.isAdmin ? items : items.filter(({ label }) => label !== 'admin');
}
