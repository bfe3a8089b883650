export function OfferPage() {
  return <p>Store</p>;
}
