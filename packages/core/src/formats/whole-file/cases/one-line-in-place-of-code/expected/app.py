from main import main
