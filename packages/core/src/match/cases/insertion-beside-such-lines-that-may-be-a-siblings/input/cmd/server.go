package main

func main() {
	cfg := loadConfig("shop.json")
	http.HandleFunc("/health", healthHandler)
	http.HandleFunc("/version", versionHandler)
	addr := fmt.Sprintf("%s:%d", cfg.Host, cfg.Port)
	log.Printf("shop is listening on http://%s", addr)
	log.Fatal(http.ListenAndServe(addr, nil))
}
