export function StorePage() {
  return <p>Store</p>;
}
